/** What an adopter sets: the product's name and look. */
export const steward = {
  name: { 'zh-CN': '掌柜', 'en-US': 'Steward' },
  /** Letters and underscores only (the build warns of others); it begins the keys of browser storage. */
  shortName: 'STEWARD',
  /** The theme colour until a person chooses another. */
  colour: '#2d8cf0',
  /** The currency of every amount (ISO 4217). Amounts are stored in its smallest unit, so set it before there are any. */
  currency: 'CNY',
  /** Where people arrive; who may not see it arrives at the first page of their menu. */
  home: '/dashboard/console',
  /** What the menu opens in a window of its own: a file beside the console, or an http(s) address. */
  links: { docs: '/docs/index.html', changes: '/docs/changelog.html' },
  copyright: '© 2026 Steward',
  loginLine: {
    title: { 'zh-CN': '一笔一笔，都记得清楚', 'en-US': 'Every entry, clearly kept' },
    text: {
      'zh-CN': '管人、管权、管账的后台。谁在什么时候改了什么，随时查得到。',
      'en-US': 'People, permissions and records in one place. Who changed what, and when, is always at hand.',
    },
  },
} as const
