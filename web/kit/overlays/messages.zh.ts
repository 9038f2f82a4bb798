export const zh = {
  close: '关闭',
  notices: '提示消息',
  cancel: '取消',
  discardTitle: '放弃修改？',
  discardText: '刚才填写的内容还没有保存，离开后会丢失。',
  discard: '放弃修改',
  keepEditing: '继续编辑',
}
