/**
 * The walls of the house: one rule each, read by `scripts/walls/cruise.mjs` (`npm run check`).
 * Every rule has a tree under `scripts/walls/seeded/<rule>` that breaks it and nothing else.
 */
const wing = '^features/([^/]+)/'
const contract = '(contract|[a-z-]*wire)\\.ts$'
const door = '(contract\\.ts|wire\\.ts|(server|server/acta|web)/index\\.tsx?|web/(tab|party-pages|results)\\.ts)$'
const test = '\\.(test|spec|bench)\\.tsx?$'
const testing = '^(apps|features|packages)/[^/]+/testing(\\.ts$|/)'
const browser = '^(apps/web|features/[^/]+/web|packages/(ui|i18n|kernel))/'
const buildTime = ['(^|/)vite\\.config\\.ts$', '^packages/i18n/([^/]+\\.mjs|generated/server\\.js)$', test]
const tooHeavyForAPhone =
  '(^|/)node_modules/(zod|react-hook-form|@base-ui|@tanstack|lucide-react)/|^features/accounts/web/index\\.ts$'

const pkiChecks =
  '^packages/pki/(check|check-[a-z-]+|algorithm-reader|ber-reader|der-reader|certificate-reader|signed-data-reader|verdict|oids|name)\\.ts$'

const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    wall('no-circles', 'No file reaches itself through its own imports.', {}, { circular: true }),
    {
      ...wall(
        'wings-run-one-way',
        'Wings never need each other in turn.',
        { path: '^features/[^/]+$' },
        { path: '^features/[^/]+$', circular: true },
      ),
      scope: 'folder',
    },
    wall(
      'domain-is-plain',
      'Domain speaks only kernel: no I/O, no framework, no platform.',
      { path: `${wing}domain/`, pathNot: test },
      { pathNot: ['^features/$1/domain/', '^packages/kernel/'] },
    ),
    wall(
      'contract-is-thin',
      'Contracts speak kernel, schemas and other contracts: browser and server both read them.',
      { path: wing + contract },
      { path: '^(features|packages|apps)/', pathNot: ['^packages/kernel/', `^features/[^/]+/${contract}`] },
    ),
    wall(
      'screens-know-only-the-contract',
      'What a screen needs of its server crosses the wire.',
      { path: `${wing}web/` },
      { path: '^features/[^/]+/(server|domain)/' },
    ),
    wall(
      'servers-know-no-screens',
      'A server answers data, never components.',
      { path: `${wing}server/` },
      { path: '^(features/[^/]+/web|packages/ui)/' },
    ),
    wall(
      'wings-meet-at-doors',
      'Another wing is entered by contract.ts, wire.ts, server/index.ts, server/acta/index.ts, web/index.ts, or one of the lighter doors of a web.',
      { path: wing },
      { path: '^features/', pathNot: ['^features/$1/', `^features/[^/]+/${door}`] },
    ),
    wall(
      'apps-enter-by-the-door',
      'Composition uses what a wing offers.',
      { path: '^apps/' },
      { path: '^features/', pathNot: [`^features/[^/]+/${door}`, testing] },
    ),
    wall(
      'apps-stand-apart',
      'The browser and the server meet on the wire.',
      { path: '^apps/([^/]+)/' },
      {
        path: '^apps/',
        pathNot: '^apps/$1/',
      },
    ),
    wall(
      'packages-know-no-wings',
      'Packages are below the wings.',
      { path: '^packages/' },
      { path: '^(features|apps)/' },
    ),
    wall(
      'packages-stand-on-kernel',
      'Each package stands on kernel and threads alone; pdf, ui and http have rules of their own.',
      { path: '^packages/([^/]+)/', pathNot: '^packages/(pdf|ui|http)/' },
      { path: '^packages/', pathNot: ['^packages/$1/', '^packages/(kernel|threads)/', testing] },
    ),
    wall(
      'pdf-stands-on-pki',
      'pdf stands on pki, threads and kernel.',
      { path: '^packages/pdf/' },
      { path: '^packages/', pathNot: ['^packages/(pdf|pki|threads|kernel)/', testing] },
    ),
    wall(
      'validators-know-no-writers',
      'Who verifies a file shares no code with who wrote it: a mistake made there cannot hide itself here.',
      { path: '^packages/pdf/validate/', pathNot: test },
      { path: '^packages/', pathNot: ['^packages/pdf/validate/', '^packages/pki/check\\.ts$'] },
    ),
    wall(
      'checks-know-no-signing',
      'What pki verifies with shares no code with what it signs with.',
      { path: pkiChecks },
      { path: '^packages/', pathNot: pkiChecks },
    ),
    wall(
      'words-come-from-i18n',
      'What speaks to people, ui and http, stands on i18n and kernel.',
      { path: '^packages/(ui|http)/' },
      { path: '^packages/', pathNot: '^packages/($1|i18n|kernel)/' },
    ),
    wall(
      'screens-stay-in-the-browser',
      'Nothing the browser loads needs Node.',
      { path: browser, pathNot: buildTime },
      { dependencyTypes: ['core'] },
    ),
    wall(
      'screens-import-no-server-package',
      'Keys, files, databases and models stay on the server; how a strip of digits is drawn is known to both.',
      { path: browser, pathNot: test },
      {
        path: '^packages/(http|store|messaging|pdf|pki|threads|vision)/',
        pathNot: '^packages/vision/challenge/code-strip\\.ts$',
      },
    ),
    wall(
      'signer-pages-are-light',
      "The signer's first load carries no router, kit, form library or schema library, however far away.",
      { path: '^features/signing/(web/|(series-)?wire\\.ts$)', pathNot: test },
      { path: tooHeavyForAPhone, reachable: true },
    ),
    wall(
      'testing-stays-in-tests',
      "A package's testing.ts, and the folder of its parts, are for tests.",
      { path: '^(apps|features|packages)/', pathNot: [test, testing] },
      { path: testing },
    ),
    wall('nobody-imports-apps', 'Apps are the top of the house.', { pathNot: '^apps/' }, { path: '^apps/' }),
    wall('nothing-unresolved', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|seeded)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
