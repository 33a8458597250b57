/** Scenes that a slide may show, by name. */
export const MOTIFS = ['winter', 'allweather', 'truck', 'change', 'storage', 'partner', 'repair', 'mountain'];
