import { testEveryBlock } from './every-block.ts'

testEveryBlock('markdown')
testEveryBlock('toolbar')
