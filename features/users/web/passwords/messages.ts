import { defineMessages } from '#web/base/i18n/messages.ts'

/** The messages of passwords for several users. */
export const usePasswordMessages = defineMessages({
  'zh-CN': {
    ask: (count: number) => `为 ${count} 人生成一次性密码？`,
    askText: (days: number) =>
      `他们的原密码立即失效，所有设备将退出登录。密码只显示一次，${days} 天内有效，首次登录时须修改。你自己、已停用的账号和权限高于你的人会跳过。`,
    issue: '生成一次性密码',
    title: (count: number) => `${count} 人的一次性密码`,
    nobody: '没有生成密码',
    hint: (until: string) => `只显示这一次，请打印或下载后交给本人。${until} 前有效，首次登录时须修改。`,
    realName: '姓名',
    username: '用户名',
    password: '一次性密码',
    address: '登录地址',
    until: '有效期至',
    print: '打印密码条',
    download: '下载 CSV',
    file: '一次性密码.csv',
    done: '我已保存',
    close: '关闭',
    skipped: (count: number) => `跳过了 ${count} 人`,
    reasons: { own: '你自己', outranks: '权限高于你', officer: '三员账号', disabled: '已停用' },
  },
  'en-US': {
    ask: (count) => (count === 1 ? 'Generate a one-time password for 1 person?' : `Generate one-time passwords for ${count} people?`),
    askText: (days) =>
      `Their current passwords stop working immediately, and they are signed out everywhere. The new passwords are shown only once, work for ${days} days, and must be changed at the first sign-in. You, disabled accounts and people with more permissions than you are skipped.`,
    issue: 'Generate passwords',
    title: (count) => (count === 1 ? 'One-time password of 1 person' : `One-time passwords of ${count} people`),
    nobody: 'No passwords generated',
    hint: (until) =>
      `These passwords are shown only once. Print or download them and hand them over. They work until ${until} and must be changed at the first sign-in.`,
    realName: 'Name',
    username: 'Username',
    password: 'One-time password',
    address: 'Sign in at',
    until: 'Valid until',
    print: 'Print slips',
    download: 'Download CSV',
    file: 'one-time-passwords.csv',
    done: 'I have saved them',
    close: 'Close',
    skipped: (count) => (count === 1 ? '1 person skipped' : `${count} people skipped`),
    reasons: { own: 'yourself', outranks: 'more permissions than you', officer: 'officer account', disabled: 'disabled' },
  },
})

export type PasswordMessages = ReturnType<typeof usePasswordMessages>
