import { basicTable, dragBoard, dragGrid, dragList, richTextNote } from '#examples/components/contract/preferences.ts'
import { defineModule } from '#server/app/module.ts'

export const feature = defineModule({
  id: 'components',
  handlers: [],
  preferences: [basicTable, dragList, dragGrid, dragBoard, richTextNote],
})
