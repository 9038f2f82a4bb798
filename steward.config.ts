import type { ProductSettings } from '#contract/product-settings.ts'

/** What an adopter sets: the product's name and look. contract/product-settings.ts explains each setting. */
export const steward: ProductSettings = {
  name: { 'zh-CN': '掌柜', 'en-US': 'Steward' },
  shortName: 'STEWARD',
  logo: '',
  colour: '#2d8cf0',
  currency: 'CNY',
  home: '/dashboard/console',
  links: { docs: '/docs/index.html', changes: '/docs/changelog.html' },
  copyright: '© 2026 Steward',
  loginLine: {
    title: { 'zh-CN': '一笔一笔，都记得清楚', 'en-US': 'Every entry, clearly kept' },
    text: {
      'zh-CN': '管人、管权、管账的后台。谁在什么时候改了什么，随时查得到。',
      'en-US': 'People, permissions and records in one place. See who changed what, and when, at any time.',
    },
  },
}
