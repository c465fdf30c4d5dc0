import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that take five seconds and more, of a processor or in waiting; most of the others take less than one. */
const long =
  /\/tools\/|\/(?:server\/(?:metrics|roles|workers)|interleavings|kept-random|plans|fuzz|own-backups|backup|asked-searches|random-steps|vanished|outbox|own-postgres|stripe|continuous|crash|replica|earlier-migrations|uploads|sign-in|order-admin|till|access|bad-input)\.test\.ts$/;

/** Journeys, because their files are the longest, then what is long, as where programs are started, then all others. */
const placeOf = ({ moduleId }: TestSpecification) => {
  if (moduleId.includes('/e2e/')) return 0;
  return long.test(moduleId) ? 1 : 2;
};

/** No worker waits long for another one at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is no array's, and answers with a new one
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
