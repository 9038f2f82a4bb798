import { writeCssClasses } from '#tools/build/css-classes.ts'

writeCssClasses(process.cwd())
