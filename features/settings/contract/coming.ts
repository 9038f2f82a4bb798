import type { ComingSoonMessages } from '#contract/pages/page.ts'
import type { pages } from './pages.ts'

export const coming = {
  'system-settings': {
    'zh-CN': '这里将支持设置站点名称和 Logo、上传限制、邮件服务，以及密码规则、锁屏时间、登录次数等安全策略。',
    'en-US': 'Site name and logo, upload limits, mail server, and security rules such as passwords, lock time and sign-in attempts.',
  },
} as const satisfies ComingSoonMessages<typeof pages>
