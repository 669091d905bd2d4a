import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { anAssembly, aStack } from '../testing/templates.ts'
import { describeSystem } from './deployed-system.ts'
import { createResolver } from './resolve-intrinsics.ts'

const data = aStack('Shop-Data', {
  Resources: {
    Files: { Type: 'AWS::S3::Bucket' },
    Key: { Type: 'AWS::SecretsManager::Secret' },
  },
  Outputs: {
    FilesName: { Value: { Ref: 'Files' }, Export: { Name: { 'Fn::Sub': '${AWS::StackName}:Files' } } },
    KeyArn: { Value: { Ref: 'Key' }, Export: { Name: 'Shop-Data:Key' } },
  },
})

describe('the resolver', () => {
  const unknown: string[] = []
  const { resolve } = createResolver([data], {
    dynamicReference: (reference) => `value of ${reference.split(':').at(1)}`,
    onUnsupported: (what) => unknown.push(what),
  })
  const here = aStack('Shop-Web', {
    Conditions: {
      InIreland: { 'Fn::Equals': [{ Ref: 'AWS::Region' }, 'eu-west-1'] },
      NotInIreland: { 'Fn::Not': [{ Condition: 'InIreland' }] },
    },
    Resources: {
      Work: { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'work' } },
      Live: { Type: 'AWS::Lambda::Alias', Properties: { FunctionName: { Ref: 'Work' }, Name: 'live' } },
    },
  })

  test('ends the names of tables alone with the suffix, in references and ARNs too', () => {
    const shop = aStack('Shop', {
      Resources: { Items: { Type: 'AWS::DynamoDB::GlobalTable' }, Files: { Type: 'AWS::S3::Bucket' } },
    })
    const suffixed = createResolver([shop], { tableSuffix: 'x7' })
    expect(suffixed.resolve(shop, [{ Ref: 'Items' }, { Ref: 'Files' }])).toEqual([
      'Shop-Items-x7',
      'shop-files',
    ])
    expect(suffixed.resolve(shop, { 'Fn::GetAtt': ['Items', 'Arn'] })).toBe(
      'arn:aws:dynamodb:us-east-1:000000000000:table/Shop-Items-x7',
    )
  })

  test('joins, selects and splits', () => {
    expect(resolve(here, { 'Fn::Join': ['-', ['a', { Ref: 'AWS::Region' }]] })).toBe('a-us-east-1')
    expect(resolve(here, { 'Fn::Select': ['1', { 'Fn::Split': ['/', 'x/y/z'] }] })).toBe('y')
  })

  test('substitutes references, attributes and given names, and leaves literals alone', () => {
    const text = '${AWS::AccountId} ${Work} ${Work.Arn} ${own} ${!literal}'
    expect(resolve(here, { 'Fn::Sub': [text, { own: 'mine' }] })).toBe(
      '000000000000 work arn:aws:lambda:us-east-1:000000000000:function:work mine ${literal}',
    )
  })

  test('names an alias by its function', () => {
    expect(resolve(here, { Ref: 'Live' })).toBe('arn:aws:lambda:us-east-1:000000000000:function:work:live')
  })

  test('evaluates conditions, and drops AWS::NoValue', () => {
    const value = {
      a: { 'Fn::If': ['InIreland', 1, { Ref: 'AWS::NoValue' }] },
      b: { 'Fn::If': ['NotInIreland', 2, 3] },
    }
    expect(resolve(here, value)).toEqual({ b: 2 })
  })

  test('imports what another stack exports', () => {
    expect(resolve(here, { 'Fn::ImportValue': 'Shop-Data:Files' })).toBe('shop-data-files')
  })

  test('reads an output of a stack in another region, without an export', () => {
    const far = { ...aStack('Shop-Far', { Outputs: { Id: { Value: 'far-1' } } }), region: 'eu-west-1' }
    const missing: string[] = []
    const { resolve: read } = createResolver([data, far], { onUnsupported: (what) => missing.push(what) })
    const output = (of: object) =>
      read(here, { 'Fn::GetStackOutput': { StackName: 'Shop-Far', OutputName: 'Id', ...of } })
    expect(output({ Region: 'eu-west-1' })).toBe('far-1')
    // Without a region it is a stack of the same one.
    expect(output({})).toBeUndefined()
    expect(output({ Region: 'eu-west-1', OutputName: 'Name' })).toBeUndefined()
    expect(missing).toEqual(['Fn::GetStackOutput Shop-Far.Id', 'Fn::GetStackOutput Shop-Far.Name'])
  })

  test('replaces dynamic references, even joined ones', () => {
    const parts = ['{{resolve:secretsmanager:', 'key', ':SecretString:::}}']
    expect(resolve(here, { header: { 'Fn::Join': ['', parts] } })).toEqual({ header: 'value of key' })
  })

  test('reports what it does not support', () => {
    resolve(here, { 'Fn::GetAtt': ['Work', 'Color'] })
    resolve(here, { 'Fn::ImportValue': 'nobody:this' })
    resolve(here, { 'Fn::Length': [] })
    expect(unknown).toEqual([
      'Fn::GetAtt AWS::Lambda::Function.Color',
      'Fn::ImportValue nobody:this',
      'Fn::Length',
    ])
  })
})

describe('the system', () => {
  test('reports an unsupported type once, and ignores passive types', () => {
    const stack = aStack('S', {
      Resources: {
        A: { Type: 'AWS::Quantum::Teleporter' },
        B: { Type: 'AWS::Quantum::Teleporter' },
        C: { Type: 'AWS::CloudWatch::Alarm' },
      },
    })
    expect([...describeSystem(anAssembly(stack)).unsupported]).toEqual(['AWS::Quantum::Teleporter'])
  })

  test('shortens long names and keeps them unique', () => {
    const long = 'a-stack-name-as-long-as-nobody-would-choose-it-in-earnest-but-who-knows'
    const stack = aStack(long, {
      Resources: { A: { Type: 'AWS::S3::Bucket' }, B: { Type: 'AWS::S3::Bucket' } },
    })
    const names = describeSystem(anAssembly(stack))
      .resources('AWS::S3::Bucket', z.object({}))
      .map(({ name }) => name)
    expect(new Set(names).size).toBe(2)
    for (const name of names) expect(name).toMatch(/^[a-z0-9-]{3,63}$/)
  })

  test('leaves out resources whose condition is false', () => {
    const stack = aStack('S', {
      Conditions: { Never: { 'Fn::Equals': ['a', 'b'] } },
      Resources: { A: { Type: 'AWS::S3::Bucket', Condition: 'Never' } },
    })
    expect(describeSystem(anAssembly(stack)).resources('AWS::S3::Bucket', z.object({}))).toEqual([])
  })
})
