import { defineMessages } from '#web/base/i18n/messages.ts'

/** The messages of the examples. */
export const useDirectivesMessages = defineMessages({
  'zh-CN': {
    permissionTitle: '权限',
    permissionPurpose: '没有权限时隐藏或禁用元素，服务器始终校验',
    granted: '已有权限',
    notGranted: '没有权限',
    hiddenWithout: '无权限时隐藏',
    disabledWithout: '无权限时禁用',

    copyTitle: '复制',
    copyPurpose: '点击复制并就地提示；没有内容时不执行',
    copyField: '要复制的文字',
    copyText: '工单 2026-1121-0417',
    copyButton: '复制文字',

    debounceTitle: '防抖',
    debouncePurpose: '连续点击时，停止 500 毫秒后执行一次',
    debounceButton: '保存草稿',

    throttleTitle: '节流',
    throttlePurpose: '立即执行，之后 1000 毫秒内的点击不再执行',
    throttleButton: '刷新数据',

    clicked: (count: number) => `点击 ${count} 次`,
    executed: (count: number) => `执行 ${count} 次`,

    dragTitle: '拖动',
    dragPurpose: '用鼠标、手指或方向键移动，不会超出区域；在移动按钮上按 Enter 复位',
    dragHandle: '移动便签',
    dragText: '拖我试试',
  },
  'en-US': {
    permissionTitle: 'Permission',
    permissionPurpose: 'Hidden or disabled without the permission. The server always checks.',
    granted: 'Granted',
    notGranted: 'Not granted',
    hiddenWithout: 'Hidden without permission',
    disabledWithout: 'Disabled without permission',

    copyTitle: 'Copy',
    copyPurpose: 'Click to copy, with feedback in place. Does nothing when there is no text.',
    copyField: 'Text to copy',
    copyText: 'Ticket 2026-1121-0417',
    copyButton: 'Copy text',

    debounceTitle: 'Debounce',
    debouncePurpose: 'Several clicks in a row run it once, 500 ms after the last click',
    debounceButton: 'Save draft',

    throttleTitle: 'Throttle',
    throttlePurpose: 'Runs immediately, then ignores clicks for 1000 ms',
    throttleButton: 'Refresh data',

    clicked: (count) => `Clicked ${count} ${count === 1 ? 'time' : 'times'}`,
    executed: (count) => `Executed ${count} ${count === 1 ? 'time' : 'times'}`,

    dragTitle: 'Drag',
    dragPurpose: 'Move it with the mouse, a finger or the arrow keys. It stays inside its area. Enter on its handle resets it.',
    dragHandle: 'Move the note',
    dragText: 'Drag me',
  },
})
