import { defineDictionary } from '#contract/dictionaries/define-dictionary.ts'

/** The levels of positions, from the highest on. */
export const positionLevels = defineDictionary({
  code: 'position_level',
  name: { 'zh-CN': '职级', 'en-US': 'Position levels' },
  items: [
    { value: 'executive', labelZh: '高层', labelEn: 'Executive', colour: 'purple' },
    { value: 'manager', labelZh: '中层', labelEn: 'Manager', colour: 'blue' },
    { value: 'senior', labelZh: '骨干', labelEn: 'Senior', colour: 'green' },
    { value: 'staff', labelZh: '专员', labelEn: 'Staff', colour: 'neutral' },
    { value: 'trainee', labelZh: '实习', labelEn: 'Trainee', colour: 'orange' },
  ],
})
