import type { dictionaries } from '#features/dictionaries/contract/dictionaries.ts'
import type { ResourceWords } from '#web/resource/resource-words.ts'

const zh: ResourceWords<typeof dictionaries> = {
  one: '字典',
  many: '字典',
  fields: { name: '字典名称', code: '编码', description: '说明', items: '选项' },
  choices: {},
  lines: {
    items: {
      fields: { value: '值', labelZh: '中文名称', labelEn: '英文名称', colour: '颜色', isEnabled: '启用' },
      choices: {
        colour: { neutral: '灰色', blue: '蓝色', green: '绿色', orange: '橙色', red: '红色', purple: '紫色', cyan: '青色' },
      },
    },
  },
}

const en: ResourceWords<typeof dictionaries> = {
  one: 'dictionary',
  many: 'dictionaries',
  fields: { name: 'Name', code: 'Code', description: 'Description', items: 'Options' },
  choices: {},
  lines: {
    items: {
      fields: { value: 'Value', labelZh: 'Chinese label', labelEn: 'English label', colour: 'Color', isEnabled: 'Enabled' },
      choices: {
        colour: { neutral: 'Gray', blue: 'Blue', green: 'Green', orange: 'Orange', red: 'Red', purple: 'Purple', cyan: 'Cyan' },
      },
    },
  },
}

export const dictionaryWords = { 'zh-CN': zh, 'en-US': en }
