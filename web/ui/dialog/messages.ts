import { defineMessages } from '#web/base/i18n/messages.ts'

/** Texts of overlays in the console's language. */
export const useOverlayMessages = defineMessages({
  'zh-CN': {
    close: '关闭',
    notices: '提示消息',
    cancel: '取消',
    discardTitle: '放弃修改？',
    discardText: '有未保存的修改，离开后将丢失。',
    discard: '放弃修改',
    keepEditing: '继续编辑',
    maximize: '最大化',
    restore: '还原',
    loadFailed: '打开失败，请检查网络后重试，或刷新页面',
    move: '移动弹窗',
    moveText: '拖动标题栏或按方向键移动，按住 Shift 移动更远，按 Enter 复位。',
  },
  'en-US': {
    close: 'Close',
    notices: 'Notices',
    cancel: 'Cancel',
    discardTitle: 'Discard changes?',
    discardText: 'Unsaved changes will be lost.',
    discard: 'Discard changes',
    keepEditing: 'Keep editing',
    maximize: 'Maximize',
    restore: 'Restore',
    loadFailed: 'Could not open. Check your connection and try again, or reload the page.',
    move: 'Move dialog',
    moveText: 'Drag the title bar or use the arrow keys. Hold Shift to move farther. Press Enter to reset.',
  },
})
