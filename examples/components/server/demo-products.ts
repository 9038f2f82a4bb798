import type * as z from 'zod/mini'
import type { exampleProducts } from '#examples/components/contract/example-products.ts'

type DemoProduct = Readonly<z.output<typeof exampleProducts.fields>>

const names = [
  ['螺旋测微器', 'tool', 26_800],
  ['激光测距仪', 'tool', 45_900],
  ['无线扫码枪', 'tool', 38_000],
  ['电动螺丝刀', 'tool', 19_900],
  ['人体工学椅', 'office', 129_900],
  ['折叠物流箱', 'office', 8_900],
  ['不锈钢保温杯', 'office', 12_900],
  ['激光打印机', 'office', 159_900],
  ['防静电手套', 'safety', 3_500],
  ['安全帽', 'safety', 4_800],
  ['反光背心', 'safety', 2_900],
  ['护目镜', 'safety', 3_200],
] as const

/** Twenty-four products of a warehouse: the goods above in two models. */
export const demoProducts: readonly DemoProduct[] = ['标准型', '加强型'].flatMap((model, round) =>
  names.map(([name, category, price], index) => ({
    name: `${name} ${model}`,
    code: `SP-${String(round * names.length + index + 1).padStart(4, '0')}`,
    category,
    price: price + round * 3000,
    stock: (index * 37 + round * 11) % 240,
    restockOn: index % 3 === 2 ? null : `2026-12-${String(1 + index * 2).padStart(2, '0')}`,
    isOnSale: index % 5 !== 4,
    contact: index % 4 === 3 ? null : `supply${index + 1}@example.cn`,
  })),
)
