import { defineMessages } from '#web/base/i18n/messages.ts'

/** The messages of the upload examples. */
export const useUploadExampleMessages = defineMessages({
  'zh-CN': {
    picturesTitle: '多张图片',
    picturesPurpose: '选择、拖入或粘贴后立即上传，显示进度；失败可从断点重试，上传中可取消。点击图片预览，拖动或用键盘排序。',
    picturesLabel: '商品图片',
    picturesHint: '第一张用作封面',
    nothingStored: '还没有上传图片',
    stored: (names: readonly string[]) => `已上传：${names.join('、')}`,
    filesTitle: '多个文件',
    filesPurpose: '任意类型的文件按行显示名称和大小，可下载、移除，拖动或用键盘排序；类型和大小在上传前检查，内容由服务器再次检查。',
    filesLabel: '附件',
    filesHint: '合同、清单等',
    avatarTitle: '头像',
    avatarPurpose: '选择图片后裁剪为正方形，再上传裁剪的部分。',
    avatarLabel: '头像',
    personName: '沈若琳',
  },
  'en-US': {
    picturesTitle: 'Several pictures',
    picturesPurpose:
      'Choose, drop or paste pictures to upload them immediately, with progress. Retry continues where a failed upload stopped. Click a picture to preview it; drag or use the keyboard to sort.',
    picturesLabel: 'Product pictures',
    picturesHint: 'The first one is the cover',
    nothingStored: 'Nothing uploaded yet',
    stored: (names) => `Uploaded: ${names.join(', ')}`,
    filesTitle: 'Several files',
    filesPurpose:
      'Files of any type in rows with name and size: download, remove, drag or use the keyboard to sort. Type and size are checked before the upload, and the content by the server.',
    filesLabel: 'Attachments',
    filesHint: 'Contracts, lists and so on',
    avatarTitle: 'Profile picture',
    avatarPurpose: 'Crop the chosen picture to a square; only that part is uploaded.',
    avatarLabel: 'Profile picture',
    personName: 'Shen Ruolin',
  },
})
