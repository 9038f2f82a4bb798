import type { ComingSoonMessages } from '#contract/pages/page.ts'
import type { pages } from './pages.ts'

export const coming = {
  'account-settings': {
    'zh-CN': '这里将支持修改姓名、头像和联系方式，管理密码和两步验证，查看登录记录，设置语言和主题。',
    'en-US': 'Your name, picture and contact details, password and two-step sign-in, sign-in history, language and theme.',
  },
  'system-settings': {
    'zh-CN': '这里将支持设置站点名称和 Logo、上传限制、邮件服务，以及密码规则、锁屏时间、登录次数等安全策略。',
    'en-US': 'Site name and logo, upload limits, mail server, and security rules such as passwords, lock time and sign-in attempts.',
  },
} as const satisfies ComingSoonMessages<typeof pages>
