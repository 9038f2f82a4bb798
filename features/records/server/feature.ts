import { records } from '#features/records/contract/records.ts'
import { defineModule } from '#server/kit/module.ts'
import { purgeJob } from '#server/resource/purge.ts'
import { recordStore } from './record-store.ts'
import { writeDemoRecords } from './demo-records.ts'
import { recordHandlers, recordHooks } from './record-handlers.ts'

// The specification names the calls `/table/…`, and the page basic-list.
export const feature = defineModule({
  id: 'records',
  handlers: recordHandlers,
  migrations: new URL('./migrations/', import.meta.url),
  preferences: [records.tableView],
  jobs: [
    purgeJob({
      resource: records,
      store: recordStore,
      hooks: recordHooks,
      noun: { 'zh-CN': '记录', 'en-US': 'records' },
      label: { 'zh-CN': '清空基础列表回收站', 'en-US': 'Empty the bin of the basic list' },
      description: {
        'zh-CN': '彻底删除基础列表回收站中到期的记录',
        'en-US': 'Deletes records for good that have been in the recycle bin long enough',
      },
    }),
  ],
  editorGrants: ['basic-list', 'basic-list-edit'],
  demo: writeDemoRecords,
  demoAfter: ['users'],
})
