/**
 * How to install the shop where the browser does not offer it by itself.
 * @param agent the browser's own words
 * @param touchPoints tells an iPad from the Mac it calls itself
 * @returns null where the browser offers it, or where it cannot be done
 */
export function installInstructions(agent: string, touchPoints: number): string | null {
  if (/iPhone|iPad/.test(agent) || (agent.includes('Macintosh') && touchPoints > 1))
    return 'Open the Share menu and choose “Add to Home Screen”.';
  if (/Firefox\//.test(agent)) {
    if (agent.includes('Android')) return 'Open the menu ⋮ and choose “Add app to Home screen”.';
    return agent.includes('Windows')
      ? 'Press “Add tab to taskbar” in the address bar.'
      : 'Firefox keeps it as a bookmark on this computer: press the star in the address bar.';
  }
  if (agent.includes('Macintosh') && /Version\/[\d.]+ Safari\//.test(agent))
    return 'Open the File menu and choose “Add to Dock”.';
  return null;
}
