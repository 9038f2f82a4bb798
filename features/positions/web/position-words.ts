import type { positions } from '#features/positions/contract/positions.ts'
import type { ResourceWords } from '#web/resource/resource-words.ts'

const zh: ResourceWords<typeof positions> = {
  one: '岗位',
  many: '岗位',
  fields: { name: '岗位名称', code: '编码', level: '职级', sortOrder: '显示顺序', isEnabled: '状态', peopleCount: '人数' },
  choices: { isEnabled: { true: '启用', false: '停用' } },
  bulk: {
    enable: { label: '启用', done: (count) => `已启用 ${count} 个岗位` },
    disable: { label: '停用', done: (count) => `已停用 ${count} 个岗位` },
  },
}

const en: ResourceWords<typeof positions> = {
  one: 'position',
  many: 'positions',
  fields: { name: 'Name', code: 'Code', level: 'Level', sortOrder: 'Order', isEnabled: 'Status', peopleCount: 'People' },
  choices: { isEnabled: { true: 'Enabled', false: 'Disabled' } },
  bulk: {
    enable: { label: 'Enable', done: (count) => `${count} ${count === '1' ? 'position' : 'positions'} enabled` },
    disable: { label: 'Disable', done: (count) => `${count} ${count === '1' ? 'position' : 'positions'} disabled` },
  },
}

export const positionWords = { 'zh-CN': zh, 'en-US': en }
