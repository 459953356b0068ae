import { Button, Form, Input, InputNumber } from 'antd';

/** What is handed out with an asset, by name and number. */
export const AccessoriesFields = () => (
  <Form.List name="accessories">
    {(rows, { add, remove }) => (
      <>
        {rows.map(({ key, name }) => (
          <div className="asset-accessory" key={key}>
            <Form.Item name={[name, 'name']} label="Accessory" required>
              <Input maxLength={60} placeholder="Charger" />
            </Form.Item>
            <Form.Item name={[name, 'quantity']} label="Number">
              <InputNumber min={1} max={100} />
            </Form.Item>
            <Button onClick={() => remove(name)}>Remove</Button>
          </div>
        ))}
        <Form.Item>
          <Button onClick={() => add({ quantity: 1 })}>Add accessory</Button>
        </Form.Item>
      </>
    )}
  </Form.List>
);
