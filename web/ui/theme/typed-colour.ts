import { isHexColour, parseHex, toHex } from './colour.ts'

/** The colour that a text stands for: three or six hexadecimal digits, with or without `#`. */
export function parseColour(text: string): string | undefined {
  const hex = `#${text
    .trim()
    .replace(/^[#＃]/, '')
    .toLowerCase()}`
  return isHexColour(hex) || /^#[\da-f]{3}$/.test(hex) ? toHex(parseHex(hex)) : undefined
}
