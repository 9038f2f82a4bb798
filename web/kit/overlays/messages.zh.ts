export const zh = {
  close: '关闭',
  notices: '提示消息',
  cancel: '取消',
  discardTitle: '放弃修改？',
  discardText: '刚才填写的内容还没有保存，离开后会丢失。',
  discard: '放弃修改',
  keepEditing: '继续编辑',
  fillWindow: '铺满窗口',
  leaveWindow: '恢复大小',
  notLoaded: '没能打开，请检查网络后重试；仍不行请刷新页面',
  move: '移动弹窗',
  moveText: '拖动标题栏，或用方向键移动；按住 Shift 移得更远，按 Enter 回到原位。',
}
