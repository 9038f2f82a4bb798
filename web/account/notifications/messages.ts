import { defineMessages } from '#web/base/i18n/messages.ts'

/** The texts of notifications in the current language. */
export const useNotificationMessages = defineMessages({
  'zh-CN': {
    title: '通知',
    kinds: { notice: '通知', announcement: '公告', message: '系统' },
    filter: '显示哪些通知',
    filters: { all: '全部', unread: '未读' },
    readAll: '全部已读',
    none: '还没有通知',
    noneUnread: '没有未读通知',
    pinned: '置顶',
    unread: '未读',
    more: '加载更多',
    open: '查看详情',
    close: '关闭',
    missing: '这条通知已被撤回或已失效',
    browser: '浏览器提醒',
    browserHint: '控制台不在前台时，用系统通知提醒',
    browserDenied: '浏览器已禁止本站发送通知，请在浏览器的网站设置中允许',
    time: {
      now: '刚刚',
      minutes: (count: number) => `${count} 分钟前`,
      hours: (count: number) => `${count} 小时前`,
      days: (count: number) => `${count} 天前`,
    },
  },
  'en-US': {
    title: 'Notifications',
    kinds: { notice: 'Notice', announcement: 'Announcement', message: 'System' },
    filter: 'Which notifications to show',
    filters: { all: 'All', unread: 'Unread' },
    readAll: 'Mark all as read',
    none: 'No notifications yet',
    noneUnread: 'No unread notifications',
    pinned: 'Pinned',
    unread: 'Unread',
    more: 'Load more',
    open: 'Open page',
    close: 'Close',
    missing: 'This notice has been withdrawn or has expired',
    browser: 'Browser notifications',
    browserHint: 'Notify me when this tab is in the background',
    browserDenied: 'Your browser blocks notifications from this site. Allow them in its site settings.',
    time: {
      now: 'just now',
      minutes: (count) => `${count} min ago`,
      hours: (count) => `${count} h ago`,
      days: (count) => `${count} ${count === 1 ? 'day' : 'days'} ago`,
    },
  },
})

export type NotificationMessages = ReturnType<typeof useNotificationMessages>
