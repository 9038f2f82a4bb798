import { withoutInvisible } from './invisible.ts'

/**
 * Typed or pasted text in keyboard characters: full-width characters become half-width, every space a plain one, and the minus sign a hyphen. Other
 * characters stay, unlike in NFKC, where ² would become a 2.
 */
export function halfWidth(text: string): string {
  return withoutInvisible(text)
    .replaceAll(/[\uFF01-\uFF5E]/g, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll('￥', '¥')
    .replaceAll('\u2212', '-')
    .replaceAll(/\s/g, ' ')
    .trim()
}
