import { passwordMinLength } from '#contract/access.ts'
import { isNamePassword } from '#contract/password-name.ts'

/** How hard a new password is to guess. A refused one breaks a rule of the contract. */
export interface PasswordStrength {
  readonly level: 'refused' | 'weak' | 'fair' | 'strong'
  /** Why it is no better; undefined if it is strong. */
  readonly reason: 'tooShort' | 'isName' | 'isOld' | 'repeats' | 'sequence' | 'digits' | 'short' | undefined
}

/** Rows of a keyboard and orders that people type. */
const orders = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Bits of a guess: fewer are found in minutes when hashes leak, more than the second take too long. */
const bitLimits = { weak: 40, fair: 60 } as const

/** Sizes of the sets that characters are taken from. */
const sets: readonly (readonly [pattern: RegExp, size: number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 3000],
]

/** Whether three characters follow one another in such an order, in either direction. */
function isContinued(three: readonly string[]): boolean {
  const text = three.join('').toLowerCase()
  const reversed = Array.from(text).toReversed().join('')
  return three.length === 3 && orders.some((order) => order.includes(text) || order.includes(reversed))
}

/** How many characters say something new: not those that repeat what is before them, or continue an order. */
function countNew(characters: readonly string[]) {
  const counts = { fresh: 0, repeated: 0, continued: 0 }
  const seen = new Map<string, number>()
  for (const [index, character] of characters.entries()) {
    const before = characters[index - 1] ?? ''
    const times = seen.get(character) ?? 0
    seen.set(character, times + 1)
    if (before === character || times >= 3) counts.repeated += 1
    else if (isContinued(characters.slice(Math.max(0, index - 2), index + 1))) counts.continued += 1
    else counts.fresh += 1
  }
  return counts
}

/** Whether a text is a shorter one several times. */
function isRepetition(text: string): boolean {
  return text.length > 1 && (text + text).indexOf(text, 1) < text.length
}

/** Estimates a new password. The server also refuses passwords that are known from leaks. */
export function passwordStrength(
  password: string,
  { username = '', oldPassword = '', minLength = passwordMinLength } = {},
): PasswordStrength {
  const characters = Array.from(password)
  if (password.length < minLength) return { level: 'refused', reason: 'tooShort' }
  if (isNamePassword(password, username)) return { level: 'refused', reason: 'isName' }
  if (password === oldPassword) return { level: 'refused', reason: 'isOld' }
  const pool = sets.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0)
  const { fresh, repeated, continued } = countNew(isRepetition(password) ? [...new Set(characters)] : characters)
  const bits = (fresh + (repeated + continued) / 4) * Math.log2(pool)
  if (bits >= bitLimits.fair) return { level: 'strong', reason: undefined }
  const level = bits < bitLimits.weak ? 'weak' : 'fair'
  if (isRepetition(password) || repeated > characters.length / 3) return { level, reason: 'repeats' }
  if (continued > characters.length / 3) return { level, reason: 'sequence' }
  return { level, reason: /^\d+$/.test(password) ? 'digits' : 'short' }
}
