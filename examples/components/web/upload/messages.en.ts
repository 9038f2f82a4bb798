import type { zh } from './messages.zh.ts'

export const en: typeof zh = {
  picturesTitle: 'Several pictures',
  picturesPurpose:
    'Choose, drop or paste pictures to upload them at once, with progress. Retry continues where a failed upload stopped. Click a picture to preview it; drag or use the keyboard to sort.',
  picturesLabel: 'Product pictures',
  picturesHint: 'The first one is the cover',
  nothingStored: 'Nothing uploaded yet',
  stored: (names) => `Uploaded: ${names.join(', ')}`,
  filesTitle: 'Several files',
  filesPurpose:
    'Files of any type in rows with name and size: download, remove, drag or use the keyboard to sort. Type and size are checked before the upload, and the content by the server.',
  filesLabel: 'Attachments',
  filesHint: 'Contracts, lists and the like',
  avatarTitle: 'Profile picture',
  avatarPurpose: 'Crop the chosen picture to a square; only that part is uploaded.',
  avatarLabel: 'Profile picture',
  personName: 'Shen Ruolin',
}
