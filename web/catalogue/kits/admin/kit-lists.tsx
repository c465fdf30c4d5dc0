import { useId } from 'react';
import { officeControl } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { RowsEditor } from '../../../ui/admin/rows-editor.tsx';
import { classes } from '../../../ui/classes.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import type { KitErrors, KitFields } from './use-kit-form.ts';

/** What lies in the box, what colours it has, and what a maker needs besides. */
export function KitLists({ kit, errors, put }: KitFields) {
  return (
    <>
      <Panel title="In the box">
        <RowsEditor
          of="item"
          rows={kit.contents}
          fresh={() => ({ quantity: 1, what: '', detail: '' })}
          onRows={(contents) => put({ contents })}
        >
          {(item, index, change) => (
            <>
              <Cell
                label={`Quantity of item ${index + 1}`}
                field={`contents.${index}.quantity`}
                errors={errors}
                className="w-16 text-right tabular-nums"
                value={Number.isNaN(item.quantity) ? '' : String(item.quantity)}
                onText={(text) => change({ quantity: /^\d+$/.test(text) ? Number(text) : Number.NaN })}
              />
              <Cell
                label={`What item ${index + 1} is`}
                field={`contents.${index}.what`}
                errors={errors}
                className="min-w-40 flex-1"
                value={item.what}
                onText={(what) => change({ what })}
              />
              <Cell
                label={`Detail of item ${index + 1}`}
                field={`contents.${index}.detail`}
                errors={errors}
                className="min-w-40 flex-1"
                placeholder="Detail"
                value={item.detail}
                onText={(detail) => change({ detail })}
              />
            </>
          )}
        </RowsEditor>
      </Panel>
      <Colours kit={kit} errors={errors} put={put} />
      <Panel title="Also needed">
        <RowsEditor
          of="thing"
          rows={kit.alsoNeeded.map((what) => ({ what }))}
          fresh={() => ({ what: '' })}
          onRows={(rows) => put({ alsoNeeded: rows.map(({ what }) => what) })}
        >
          {({ what }, index, change) => (
            <Cell
              label={`Thing ${index + 1} that is also needed`}
              field={`alsoNeeded.${index}`}
              errors={errors}
              className="flex-1"
              value={what}
              onText={(text) => change({ what: text })}
            />
          )}
        </RowsEditor>
      </Panel>
    </>
  );
}

function Colours({ kit, errors, put }: KitFields) {
  return (
    <Panel title="Colours">
      <RowsEditor
        of="colour"
        rows={kit.colours}
        fresh={() => ({ code: String(kit.colours.length + 1), name: '', hex: '#E6DCCB' })}
        onRows={(colours) => put({ colours })}
      >
        {(colour, index, change) => (
          <>
            <input
              type="color"
              aria-label={`Shade of colour ${index + 1}`}
              className="min-h-tap w-10 cursor-pointer rounded-control border border-control bg-white p-0.5"
              value={colour.hex}
              onChange={({ target }) => change({ hex: target.value.toUpperCase() })}
            />
            <Cell
              label={`Number of colour ${index + 1}`}
              field={`colours.${index}.code`}
              errors={errors}
              className="w-20"
              value={colour.code}
              onText={(code) => change({ code })}
            />
            <Cell
              label={`Name of colour ${index + 1}`}
              field={`colours.${index}.name`}
              errors={errors}
              className="min-w-32 flex-1"
              value={colour.name}
              onText={(name) => change({ name })}
            />
          </>
        )}
      </RowsEditor>
    </Panel>
  );
}

type CellProps = {
  label: string;
  field: string;
  errors: KitErrors;
  value: string;
  className: string;
  placeholder?: string;
  onText: (text: string) => void;
};

/** A field of a row, whose label is heard and not seen. */
function Cell({ label, field, errors, value, className, placeholder, onText }: CellProps) {
  const error = errors[field];
  const id = useId();
  return (
    <span className={className}>
      <input
        name={field}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        placeholder={placeholder}
        className={classes(officeControl, 'w-full')}
        value={value}
        onChange={({ target }) => onText(target.value)}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
    </span>
  );
}
