import { defineMessages } from '#web/base/i18n/messages.ts'

/** Texts of the fields of forms into which texts and numbers are typed. */
export const useTypedTextMessages = defineMessages({
  'zh-CN': {
    characterCount: (length: number, max: number) => `${length} / ${max}`,
    limitReached: (max: number) => `已达 ${max} 个字符上限`,
    tooLong: (excess: number, max: number) => `超出 ${excess} 个字符，最多 ${max} 个`,
    notNumber: '请输入数字，如 1234.5',
    tooManyDigits: '最多 15 位数字',
    tooManyDecimals: (count: number) => (count === 0 ? '请输入整数' : `最多 ${count} 位小数`),
    tooSmall: (min: string) => `不能小于 ${min}`,
    tooLarge: (max: string) => `不能大于 ${max}`,
  },
  'en-US': {
    characterCount: (length, max) => `${length} / ${max}`,
    limitReached: (max) => `Limit of ${max} characters reached`,
    tooLong: (excess, max) => `${excess} over the limit of ${max} characters`,
    notNumber: 'Enter a number such as 1234.5',
    tooManyDigits: 'Use at most 15 digits',
    tooManyDecimals: (count) => (count === 0 ? 'Enter a whole number' : `Use at most ${count} decimal ${count === 1 ? 'place' : 'places'}`),
    tooSmall: (min) => `Must be ${min} or more`,
    tooLarge: (max) => `Must be ${max} or less`,
  },
})
