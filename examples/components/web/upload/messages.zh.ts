export const zh = {
  picturesTitle: '多张图片',
  picturesPurpose: '选择、拖入或粘贴后立即上传，显示进度；失败可从断点重试，上传中可取消。点击图片预览，拖动或用键盘排序。',
  picturesLabel: '商品图片',
  picturesHint: '第一张用作封面',
  nothingStored: '还没有上传图片',
  stored: (names: readonly string[]) => `已上传：${names.join('、')}`,
  avatarTitle: '头像',
  avatarPurpose: '选择图片后裁剪为正方形，再上传裁剪的部分。',
  avatarLabel: '头像',
  personName: '沈若琳',
}
