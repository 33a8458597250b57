/** Pictures that editors uploaded. Their names contain a hash, so browsers cache them for ever. A small one is not enlarged. */
export const UPLOAD_WIDTHS = [480, 960, 1440] as const;
export const UPLOAD_FORMATS = ['avif', 'webp'] as const;
export type UploadWidth = (typeof UPLOAD_WIDTHS)[number];
export type UploadFormat = (typeof UPLOAD_FORMATS)[number];

export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;

const NAME = /^([0-9a-f]{32})-(?:480|960|1440)\.(?:avif|webp)$/;
const FOLDER = '/uploads/';

export const isUploadName = (name: string): boolean => NAME.test(name);

/** The hash in the path of an uploaded picture; null for any other path. */
export const uploadHash = (src: string): string | null =>
  src.startsWith(FOLDER) ? (NAME.exec(src.slice(FOLDER.length))?.[1] ?? null) : null;

export const uploadName = (hash: string, width: UploadWidth, format: UploadFormat): string =>
  `${hash}-${width}.${format}`;
export const uploadPath = (hash: string, width: UploadWidth = 960, format: UploadFormat = 'webp'): string =>
  FOLDER + uploadName(hash, width, format);

export const uploadSet = (hash: string, format: UploadFormat): string =>
  UPLOAD_WIDTHS.map((width) => `${uploadPath(hash, width, format)} ${width}w`).join(',');
