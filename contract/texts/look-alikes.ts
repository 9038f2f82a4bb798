/** Whether a name mixes letters that look alike, such as a Cyrillic а or a Greek ο among Latin letters, and so looks like another name. */
export function hasLookAlikes(name: string): boolean {
  return /\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name)
}
