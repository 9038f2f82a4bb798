import { exampleProducts } from '#examples/components/contract/example-products.ts'
import { defineEntity } from '#web/resource/entities/entity.ts'
import { productWords } from './product-words.ts'

export const entity = defineEntity(exampleProducts, { words: productWords, listPath: '/comp/table/editCell', palette: false })
