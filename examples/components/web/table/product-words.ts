import type { exampleProducts } from '#examples/components/contract/example-products.ts'
import type { ResourceWords } from '#web/resource/resource-words.ts'

const zh: ResourceWords<typeof exampleProducts> = {
  one: '商品',
  many: '商品',
  fields: {
    name: '名称',
    code: '编码',
    category: '类别',
    price: '单价',
    stock: '库存',
    restockOn: '补货日期',
    isOnSale: '在售',
    contact: '联系邮箱',
  },
  choices: { category: { tool: '工具', office: '办公', safety: '防护' } },
}

const en: ResourceWords<typeof exampleProducts> = {
  one: 'product',
  many: 'products',
  fields: {
    name: 'Name',
    code: 'Code',
    category: 'Category',
    price: 'Price',
    stock: 'Stock',
    restockOn: 'Restock on',
    isOnSale: 'On sale',
    contact: 'Contact',
  },
  choices: { category: { tool: 'Tools', office: 'Office', safety: 'Safety' } },
}

export const productWords = { 'zh-CN': zh, 'en-US': en }
