/** Which part of a list is wanted. */
export interface Paging {
  limit: number;
  offset: number;
}
