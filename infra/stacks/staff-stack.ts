import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { EndpointFunctions, staffEndpoints } from '../constructs/api/endpoint-functions.ts'
import type { FunctionDefaults } from '../constructs/functions/bundled-function.ts'
import type { Resources } from '../constructs/functions/grants.ts'
import type { StageSettings } from '../stages.ts'

interface StaffStackProps extends StackProps {
  settings: StageSettings
  functionDefaults: FunctionDefaults
  resources: Resources
}

/** The functions of all endpoints that need a session. Their routes are in the API stack, which is deployed later. */
export class StaffStack extends Stack {
  constructor(scope: Construct, id: string, props: StaffStackProps) {
    const { settings, functionDefaults, resources, ...stackProps } = props
    super(scope, id, stackProps)
    new EndpointFunctions(this, 'Endpoints', {
      endpoints: staffEndpoints,
      functionDefaults,
      resources,
      reservedConcurrency: settings.reservedConcurrency,
    })
  }
}
