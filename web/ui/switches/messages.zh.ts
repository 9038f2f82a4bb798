export const zh = {
  otherLanguage: '切换到英文（English）',
  light: '切换到浅色主题',
  dark: '切换到深色主题',
}
