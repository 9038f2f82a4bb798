import type { zh } from './strength-messages.zh.ts'

export const en = {
  levels: { refused: 'Not allowed', weak: 'Weak', fair: 'Fair', strong: 'Strong' },
  missing: (count: number) => (count === 1 ? '1 character missing' : `${count} characters missing`),
  reasons: {
    none: 'Hard to guess',
    isName: 'Must not be the username or the product name',
    isOld: 'Must differ from the current password',
    repeats: 'Too many repeated characters',
    sequence: 'Contains a sequence such as 123, abc or qwerty',
    digits: 'Only digits. Add other characters.',
    short: 'Make it longer, for example with a sentence.',
  },
} satisfies typeof zh
