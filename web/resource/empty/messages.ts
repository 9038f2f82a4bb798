import type { AnyWords } from '#web/resource/resource-words.ts'
import { defineResourceTexts } from '#web/resource/resource-texts.ts'

/** Why a list is empty for users who do not see all rows, by the rows that they see. */
export const useEmptyMessages = defineResourceTexts({
  'zh-CN': ({ one }: AnyWords) => ({
    own: `你还没有${one}。可见范围：仅本人`,
    department: `你的部门还没有${one}。可见范围：本部门`,
    departments: `你能看到的部门还没有${one}。可见范围：多个部门`,
  }),
  'en-US': ({ many }) => ({
    own: `You have no ${many} yet. You can see: your own`,
    department: `Your department has no ${many} yet. You can see: your department`,
    departments: `Your departments have no ${many} yet. You can see: several departments`,
  }),
})
