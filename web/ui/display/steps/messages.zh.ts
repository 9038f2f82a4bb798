export const zh = {
  states: { done: '已完成', current: '进行中', error: '有误', upcoming: '未开始' },
  position: (step: number, count: number) => `第 ${step} 步，共 ${count} 步`,
}
