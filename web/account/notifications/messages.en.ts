import type { zh } from './messages.zh.ts'

export const en: typeof zh = {
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
  browserHint: 'Notify me while the console is out of sight',
  browserDenied: 'The browser blocks notifications of this site. Allow them in its site settings.',
  time: {
    now: 'just now',
    minutes: (count) => `${count} min ago`,
    hours: (count) => `${count} h ago`,
    days: (count) => `${count} ${count === 1 ? 'day' : 'days'} ago`,
  },
}
