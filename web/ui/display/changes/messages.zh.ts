export const zh = {
  noValue: '空',
  changesTo: '改为',
  kept: (count: number) => `另有 ${count} 项未变`,
}
