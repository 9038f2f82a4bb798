/** Whether a name mixes letters that look alike: with a Cyrillic а or a Greek ο among Latin letters it is another name that nobody tells apart. */
export function hasLookAlikes(name: string): boolean {
  return /\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name)
}
