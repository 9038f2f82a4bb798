/** Latin letters that are not another one with a mark, and how they are sorted. */
const asLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
}

/** A text in lower case whose Latin letters have no marks, so that é is sorted as e and not after z. Other scripts stay as they are. */
export function sortableLatin(text: string): string {
  const lower = text.toLowerCase()
  if (!/[^\0-\x7F]/.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFKC')
    .replaceAll(/[ßæœøđðþłıħŧŋ]/g, (letter) => asLetters[letter] ?? letter)
}
