import type { LoadMeasure } from './load.ts';
import { reportLine, type Fact, type Row } from './report.ts';

/** What should be reached of a floor, or in a second. */
type Bar = { floor?: Row | undefined; share?: number; least?: number };

/** What a benchmark found, printed line by line as soon as it is known. */
export class BenchTable {
  readonly rows: Row[] = [];
  readonly facts: Fact[] = [];

  async row(name: string, measuring: Promise<LoadMeasure>, { floor, share, least }: Bar = {}): Promise<Row> {
    const measured = await measuring;
    const ratio = floor && measured.perSecond / floor.perSecond;
    const made: Row = { name, ...measured };
    if (floor && ratio !== undefined) made.floor = { name: floor.name, ratio };
    if (share !== undefined) made.bar = { label: `≥ ${share} × floor`, isMet: (ratio ?? 0) >= share };
    if (least !== undefined) made.bar = { label: `≥ ${least}/s`, isMet: measured.perSecond >= least };
    this.rows.push(made);
    console.log(reportLine(made));
    return made;
  }

  note(name: string, reached: string, bar: string, isMet: boolean): void {
    this.facts.push({ name, reached, bar, isMet });
    console.log(`  ${name}: ${reached} (${bar})`);
  }
}
