import { defineMessages } from '#web/base/i18n/messages.ts'

/** Texts of steps in the console's language. */
export const useStepsMessages = defineMessages({
  'zh-CN': {
    states: { done: '已完成', current: '进行中', error: '有误', upcoming: '未开始' },
    position: (step: number, count: number) => `第 ${step} 步，共 ${count} 步`,
  },
  'en-US': {
    states: { done: 'done', current: 'in progress', error: 'has errors', upcoming: 'not started' },
    position: (step, count) => `Step ${step} of ${count}`,
  },
})
