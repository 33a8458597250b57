/** Why a text does not say what a picture shows; empty for a good one. */
export function pictureTextError(text: string): string {
  if (!text) return 'Describe what the picture shows.';
  return /\.(?:jpe?g|png|webp|avif|gif|heic)$/i.test(text) || /^(?:img|dsc|image)[-_ ]?\d+$/i.test(text)
    ? 'This is a file name. Describe what the picture shows.'
    : '';
}
