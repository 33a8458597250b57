/**
 * How to install the shop in browsers that do not offer it themselves.
 * @param userAgent the browser's user agent string
 * @param touchPoints tells an iPad from a Mac, whose user agent it sends
 * @returns null if the browser offers it, or cannot install it
 */
export function installInstructions(userAgent: string, touchPoints: number): string | null {
  if (/iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1))
    return 'Open the Share menu and choose “Add to Home Screen”.';
  if (/Firefox\//.test(userAgent)) {
    if (userAgent.includes('Android')) return 'Open the menu ⋮ and choose “Add app to Home screen”.';
    return userAgent.includes('Windows')
      ? 'Press “Add tab to taskbar” in the address bar.'
      : 'Firefox keeps it as a bookmark on this computer: press the star in the address bar.';
  }
  if (userAgent.includes('Macintosh') && /Version\/[\d.]+ Safari\//.test(userAgent))
    return 'Open the File menu and choose “Add to Dock”.';
  return null;
}
