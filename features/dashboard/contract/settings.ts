import { numberSetting } from '#contract/settings/setting.ts'
import { units } from '#contract/settings/units.ts'

/** Weekly sales target in yuan. */
export const weeklySalesTarget = numberSetting('weeklySalesTarget', {
  group: { id: 'dashboard', title: { 'zh-CN': '仪表盘', 'en-US': 'Dashboard' } },
  label: { 'zh-CN': '每周销售目标', 'en-US': 'Weekly sales target' },
  hint: { 'zh-CN': '仪表盘上的完成度按它计算', 'en-US': 'The dashboard shows progress toward it' },
  unit: units.yuan,
  max: 1_000_000_000,
  initial: 200_000,
})
