import { defineMessages } from '#web/base/i18n/messages.ts'

export const useStrengthMessages = defineMessages({
  'zh-CN': {
    levels: { refused: '不可用', weak: '弱', fair: '一般', strong: '强' },
    missing: (count: number) => `还差 ${count} 个字符`,
    reasons: {
      none: '不易被猜到',
      isName: '不能与用户名或产品名相同',
      isOld: '不能与原密码相同',
      repeats: '重复的字符过多',
      sequence: '含有 123、abc、qwerty 这类连续字符',
      digits: '只有数字，可加入其他字符',
      short: '再长一些会更安全，例如用一句话',
    },
  },
  'en-US': {
    levels: { refused: 'Not allowed', weak: 'Weak', fair: 'Fair', strong: 'Strong' },
    missing: (count: number) => (count === 1 ? '1 more character needed' : `${count} more characters needed`),
    reasons: {
      none: 'Hard to guess',
      isName: 'Must not be the username or the product name',
      isOld: 'Must differ from the current password',
      repeats: 'Too many repeated characters',
      sequence: 'Contains a sequence such as 123, abc or qwerty',
      digits: 'Only digits. Add other characters.',
      short: 'Longer is safer. Try a sentence.',
    },
  },
})
