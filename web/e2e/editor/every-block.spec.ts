import { testEveryBlock } from './every-block.ts'

// The other ways are in every-block.full.spec.ts, and without a browser in markdown.test.ts and tools.test.tsx.
testEveryBlock('slash')
