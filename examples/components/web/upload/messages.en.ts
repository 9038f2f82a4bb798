import type { zh } from './messages.zh.ts'

export const en: typeof zh = {
  picturesTitle: 'Several pictures',
  picturesPurpose:
    'Choose, drop or paste pictures to upload them at once, with progress. Retry continues where a failed upload stopped. Click a picture to preview it; drag or use the keyboard to sort.',
  picturesLabel: 'Product pictures',
  picturesHint: 'The first one is the cover',
  nothingStored: 'Nothing uploaded yet',
  stored: (names) => `Uploaded: ${names.join(', ')}`,
  avatarTitle: 'Profile picture',
  avatarPurpose: 'Crop the chosen picture to a square; only that part is uploaded.',
  avatarLabel: 'Profile picture',
  personName: 'Shen Ruolin',
}
