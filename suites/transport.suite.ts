import { scenario, suite } from './macros.ts'
import { refusesVersion, speaksRightVersion } from './scenarios/tls-versions.ts'

export const transportSuite = suite(
  'Authentication: transport',
  scenario('transport.tls-1-0.refused', refusesVersion('TLS 1.0')),
  scenario('transport.tls-1-1.refused', refusesVersion('TLS 1.1')),
  scenario('transport.tls-1-2.accepted', speaksRightVersion),
)
