import type { zh } from './messages.zh.ts'

export const en = {
  tabs: 'System',
  save: 'Save',
  saved: 'Settings saved',
  savedForNewPages: 'Settings saved. Reload the page to see them.',
  reset: 'Restore defaults',
  resetDone: 'Defaults filled in. Save to apply them.',
  changedMeanwhile: 'Someone else has just changed these settings. The latest values are shown: check them and save again.',
  readOnly: 'You can view these settings, but not change them.',
  demo: 'In this demo, settings are kept until the page is reloaded and have no effect.',
  texts: {
    basic: 'The name of the site and whether it is open, for everyone.',
    display: 'How large files may be, and how long records are kept.',
    security: 'Rules for signing in and locking the screen. Saving asks you to confirm that it is you, and applies to everyone at once.',
  },
  closeTitle: 'Close the site?',
  closeText: 'Only those who may view the system settings can go on. All others are stopped at once and may lose unsaved input.',
  close: 'Close the site',
  noRoles: 'None',
  choosePicture: 'Choose a picture',
  replacePicture: 'Replace',
  removePicture: 'Use the default',
  currentPicture: (label: string) => `Current ${label.toLowerCase()}`,
  replaceSecret: 'Replace',
  keepSecret: 'Keep',
  emptyRemoves: 'Leave it empty and save to remove what is stored.',
} satisfies typeof zh
